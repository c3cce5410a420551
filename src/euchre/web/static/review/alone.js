// A review as one file: everything that it needs is in it. Nothing is fetched.

import { $ } from "../dom.js";
import { setSentences } from "../sentences.js";
import { fillWords } from "../pages/words.js";
import { openReview } from "./view.js";

/** What stands in the file. @param {string} id */
const given = (id) => JSON.parse($(id).textContent);

setSentences(given("sentences"));
fillWords();
openReview(given("reviewed"));
