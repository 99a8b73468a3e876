import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { t } from "../../lib/i18n.svelte.ts";
import { type Choices, DEFAULTS } from "./options.ts";
import TableChoices from "./TableChoices.svelte";

test("at a table for anybody only the usual words are said, unless the host wants more", () => {
  const props = $state({ choices: { ...DEFAULTS } as Choices, allFives: true });
  const shown = mount(TableChoices, { target: document.body, props });
  const press = (name: string) => {
    const found = [...document.querySelectorAll("label")].find((one) =>
      one.textContent?.includes(name),
    );
    found?.click();
    flushSync();
  };
  for (const [order, chat] of [
    ["club", true],
    ["public", false],
    ["friends", true],
  ] as const) {
    press(t(`lobby-order-${order}`));
    expect([props.choices.order, props.choices.chat]).toEqual([order, chat]);
  }
  press(t("lobby-order-public"));
  press(t("lobby-chat"));
  expect(props.choices.chat).toBe(true);
  unmount(shown);
});
