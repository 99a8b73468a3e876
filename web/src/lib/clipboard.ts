/** Copying, also where a browser gives no clipboard: at an address without TLS. */

/** Copy a text; whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Forbidden here; the older way may still be allowed.
    }
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.style.position = "fixed";
  field.style.opacity = "0";
  const focused = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand?.("copy") ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
