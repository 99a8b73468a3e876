/** What one message repeats of the one before stays the same object, so that nothing is drawn twice for it. */

type Parts = Record<string, unknown>;

/** JSON as it comes after other JSON: `before` where both are equal, and the equal parts of it where not. */
export function reuseEqualParts<T>(before: unknown, after: T): T {
  if (!before || !after || typeof before !== "object" || typeof after !== "object") return after;
  const [had, has] = [before as Parts, after as Parts];
  const keys = Object.keys(has);
  const parts: Parts = Object.fromEntries(
    keys.map((key) => [key, reuseEqualParts(had[key], has[key])]),
  );
  const alike = Array.isArray(before) === Array.isArray(after);
  const same = alike && keys.length === Object.keys(had).length;
  if (same && keys.every((key) => key in had && parts[key] === had[key])) return before as T;
  return (Array.isArray(after) ? Object.values(parts) : parts) as T;
}
