/*
 * Material's search worker, taught to find words as people type them: in any inflected form,
 * without diacritics, under any name of a page. What it knows of a language it is told by the
 * index itself (site_widgets/search/index.py); the words for the reader stay Material's.
 *
 * A text's word is indexed as it is spelled, folded, and under its lemma; a typed word is looked
 * for as the beginning of a word and under its lemma. Positions stay those of the text, so that
 * the marks in the results fall on the words as they stand there.
 *
 * A classic script: that is what Material starts, and what importScripts can load.
 */
"use strict";

const SETUP = 0;

/** The least that may be left of a word that nothing begins with, when its end is cut off. */
const SHORTEST = 4;

const LETTERS = { "ł": "l", "đ": "d", "ø": "o", "ß": "ss", "ґ": "г" };

/** Leads from each folded form to its folded lemmas, the form itself left out. */
const lemmas = new Map();

/** A word as it is compared: without case, diacritics and apostrophes. */
function fold(word) {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]|ʼ/gu, "")
    .replace(/[łđøßґ]/g, (letter) => LETTERS[letter]);
}

/** Take in the forms of a language: {"a,y,ę": "bitw kart"}, the lemma's ending first. */
function learn(forms) {
  for (const [endings, stems] of Object.entries(forms)) {
    for (const stem of stems.split(" ")) {
      const [lemma, ...others] = endings.split(",").map((ending) => fold(stem + ending));
      for (const form of others) {
        if (form === lemma) continue;
        const known = lemmas.get(form) ?? [];
        if (!known.includes(lemma)) lemmas.set(form, [...known, lemma]);
      }
    }
  }
}

/** All that a word is found under. */
function terms(spelled) {
  return [spelled, ...(lemmas.get(spelled) ?? [])];
}

// Ours is the first listener: the forms are known before Material builds the index.
addEventListener("message", ({ data: message }) => {
  if (message.type === SETUP) learn(message.data.config.forms);
});
importScripts("search-material.js");

/** A step of lunr's pipeline. */
function spread(token) {
  return terms(fold(token.toString()))
    .filter(Boolean)
    .map((term) => token.clone(() => term));
}
lunr.Pipeline.registerFunction(spread, "spread");

lunr.Builder = class extends lunr.Builder {
  constructor() {
    super();
    this.pipeline.add(spread);
  }
};

/** A word of a query. */
class Word {
  constructor({ term, presence }, index) {
    // Material puts a wildcard after each word.
    this.typed = term.replaceAll("*", "");
    this.presence = presence;
    this.spelled = index.shortened(fold(this.typed));
    this.terms = terms(this.spelled);
    // Too many words begin with any one letter.
    this.begins = this.spelled.length > 1 && presence !== lunr.Query.presence.REQUIRED;
  }

  /** What lunr is to look for. */
  clauses() {
    // lunr wants every clause of a word that must be there, and its lemma stands for all forms.
    if (this.presence === lunr.Query.presence.REQUIRED) return [{ term: this.terms.at(-1) }];
    const clauses = this.terms.map((term) => ({ term }));
    if (this.begins) {
      clauses.push({ term: this.spelled, wildcard: lunr.Query.wildcard.TRAILING });
    }
    return clauses;
  }

  finds(term) {
    return this.terms.includes(term) || (this.begins && term.startsWith(this.spelled));
  }
}

lunr.Index = class extends lunr.Index {
  /** Material's only way into the index: `text` is the query in lunr's own syntax. */
  search(text) {
    const query = new lunr.Query(this.fields);
    new lunr.QueryParser(text, query).parse();
    const words = query.clauses.map((clause) => new Word(clause, this));
    const sought = words.filter(({ presence }) => presence !== lunr.Query.presence.PROHIBITED);
    const name = sought.map(({ spelled }) => spelled).join("");
    const fields = this.fields.filter((field) => field !== "known");
    const found = this.query((query) => {
      for (const word of words) {
        for (const clause of word.clauses()) {
          query.clause({ fields, presence: word.presence, usePipeline: false, ...clause });
        }
      }
      for (const term of name ? terms(name) : []) {
        query.clause({ term, fields: ["known"], usePipeline: false });
      }
    });
    for (const { matchData } of found) matchData.metadata = byWord(matchData.metadata, sought);
    return found;
  }

  /** The word, or of one that the language and the pages lack, its longest known beginning. */
  shortened(word) {
    const shortest = Math.max(SHORTEST, Math.ceil((word.length * 2) / 3));
    for (let end = word.length; end === word.length || end >= shortest; end--) {
      const beginning = word.slice(0, end);
      if (lemmas.has(beginning) || this.hasBeginning(beginning)) return beginning;
    }
    return word;
  }

  hasBeginning(beginning) {
    const pattern = lunr.TokenSet.fromString(`${beginning}*`);
    return this.tokenSet.intersect(pattern).toArray().length > 0;
  }
};

/**
 * What lunr found, under the words as they were typed: Material tells by it which words a page
 * lacks, and marks each position that it names; twice named, the mark would break.
 */
function byWord(metadata, words) {
  const named = new Set();
  const sorted = {};
  for (const [term, fields] of Object.entries(metadata)) {
    const finders = words.filter((word) => word.finds(term));
    for (const { typed } of finders.length ? finders : words) {
      sorted[typed] ??= {};
      for (const [field, { position = [] }] of Object.entries(fields)) {
        sorted[typed][field] ??= { position: [] };
        for (const at of position) {
          const place = `${field} ${at}`;
          if (!named.has(place)) sorted[typed][field].position.push(at);
          named.add(place);
        }
      }
    }
  }
  return sorted;
}
