/** The members of a value that came from outside, by name; none when it is no object. */
export function membersOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** The members of the object that a text holds as JSON; none when it holds no object. */
export function membersOfJson(text: string): Map<string, unknown> {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    return new Map();
  }
}
