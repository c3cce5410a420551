"""What people read, measured in the page: text that is cut, covered, or lies on other text."""

from __future__ import annotations

ILLEGIBLE = """root => {
    const found = [], texts = [], most = 3, top = document.querySelector(root);
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const floats = node => Boolean(node) && node !== top && (/sticky|fixed/.test(getComputedStyle(node).position) || floats(node.parentElement));
    const scrolls = node => /auto|scroll/.test(getComputedStyle(node).overflowY + getComputedStyle(node).overflowX);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const holder = text.parentElement;
        if (!text.data.trim() || holder.closest('.unseen, svg, .mat, noscript, dialog:not([open])')) continue;
        if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (getComputedStyle(holder).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
            if (box.width < 2) continue;
            let whole = true, reached = false;
            for (let node = holder; node; node = node.parentElement) {
                const style = getComputedStyle(node), edge = node.getBoundingClientRect();
                if (scrolls(node)) { reached = true; break; }
                const clips = /hidden|clip/.test(style.overflowX + style.overflowY);
                if (clips && (box.left < edge.left - most || box.right > edge.right + most || box.top < edge.top - most || box.bottom > edge.bottom + most)) whole = false;
                if (style.position === 'fixed') break;
            }
            if (!whole) found.push(`cut: ${text.data}`);
            if (!reached && (box.left < -1 || box.right > innerWidth + 1 || box.top < -most || box.bottom > innerHeight + most)) found.push(`out: ${text.data}`);
            const x = box.left + box.width / 2, y = box.top + box.height / 2;
            const seen = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
            const over = seen && !holder.contains(seen) && !seen.contains(holder) && (floats(holder) || !floats(seen));
            const control = node => node.closest('button, label, a');
            if (over && control(seen) !== control(holder)) found.push(`covered: ${text.data} by ${seen.className}`);
            else if (over && !control(holder) && seen.closest('.card')) found.push(`covered: ${text.data} by a card`);
            if (seen) texts.push({ text: text.data, holder, box, floats: floats(holder) });
        }
    }
    for (const [at, one] of texts.entries()) for (const other of texts.slice(at + 1)) {
        if (one.holder === other.holder || one.floats !== other.floats) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > most && down > 0.3 * Math.min(one.box.height, other.box.height)) found.push(`on each other: ${one.text} / ${other.text}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
    return [...new Set(found)];
}"""
"""Faults of the text under an element; what is scrolled out of sight, or under a bar that stays, can be reached, and is none."""

ENLARGE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
    dispatchEvent(new Event('resize'));
}"""
"""Text of twice the size, as a style of the reader's own asks for."""
