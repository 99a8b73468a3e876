// The filter of the pages that lay the rulebooks side by side; without it they show everything.
"use strict";
(() => {
  const make = (tag, props = {}, ...inside) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...inside);
    return made;
  };

  // What was "name, name, name" becomes separate names, so that some can go without their commas.
  const namesOf = (held) => {
    const names = [...held.querySelectorAll("a, em, bdi")];
    for (const node of [...held.childNodes]) {
      if (node.nodeType === Node.TEXT_NODE) node.textContent = " ";
    }
    return names;
  };

  const ruleOf = (row) => ({
    row,
    words: row.textContent.toLowerCase(),
    held: [...row.querySelectorAll(".held")].map((span) => ({ span, names: namesOf(span) })),
  });

  const groupsOf = (article) =>
    [...article.querySelectorAll("h2")]
      .filter((heading) => heading.nextElementSibling?.querySelector(".held"))
      .map((heading) => ({
        heading,
        block: heading.nextElementSibling,
        name: heading.firstChild.nextSibling?.textContent.trim() ?? heading.textContent,
        rules: [...heading.nextElementSibling.querySelectorAll("tbody tr")].map(ruleOf),
      }));

  const controlsOf = (place, groups) => {
    const said = place.dataset;
    const group = make("select", {}, new Option(said.all, ""));
    groups.forEach(({ name }, at) => group.append(new Option(name, String(at))));
    const text = make("input", { type: "search", autocomplete: "off" });
    const differ = make("input", { type: "checkbox" });
    const books = said.names.split(" ").map((value) => make("input", { type: "checkbox", value }));
    const found = make("output");
    place.append(
      make("label", {}, `${said.group} `, group),
      make("label", {}, `${said.text} `, text),
      make("label", {}, differ, ` ${said.differ}`),
      make(
        "fieldset",
        {},
        make("legend", { textContent: said.books }),
        ...books.map((box) => make("label", {}, box, ` ${box.value}`)),
      ),
      found,
    );
    return { group, text, differ, books, found };
  };

  const showRule = (rule, chosen, words, onlyDiffering) => {
    let values = 0;
    for (const { span, names } of rule.held) {
      let some = 0;
      for (const name of names) {
        name.hidden = chosen.size > 0 && !chosen.has(name.textContent);
        some += name.hidden ? 0 : 1;
      }
      span.hidden = some === 0;
      values += some === 0 ? 0 : 1;
    }
    const named = words.every((word) => rule.words.includes(word));
    rule.row.hidden = !named || (onlyDiffering && values < 2);
    return !rule.row.hidden;
  };

  const start = (place) => {
    const groups = groupsOf(place.parentElement);
    const controls = controlsOf(place, groups);
    const show = () => {
      const chosen = new Set(controls.books.filter((box) => box.checked).map((box) => box.value));
      const words = controls.text.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      groups.forEach(({ heading, block, rules }, at) => {
        const wanted = controls.group.value === "" || controls.group.value === String(at);
        const some = rules.filter((rule) => showRule(rule, chosen, words, controls.differ.checked));
        // The theme wraps a table only after this script has found it.
        const whole = block.closest(".md-typeset__scrollwrap") ?? block;
        heading.hidden = whole.hidden = !wanted || some.length === 0;
        shown += wanted ? some.length : 0;
      });
      const few = chosen.size === 1 ? `${place.dataset.few} ` : "";
      controls.found.textContent = `${few}${place.dataset.found} ${shown}`;
    };
    place.addEventListener("input", show);
    show();
  };

  document.querySelectorAll(".sieve").forEach(start);
})();
