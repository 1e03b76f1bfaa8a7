/** One row a lead and measurer: nothing but the lead's id, which names nobody. */
const NAME = 'leads-counted';

const done = <Result>(asked: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/**
 * Whether a lead is this page's to count, and from now on nobody else's: of all tabs that owe it (a tab's own storage is
 * copied with it) the database lets one add the row. Where the browser refuses storage no copy has any either.
 */
export async function mayCount(measure: string, id: string): Promise<boolean> {
  try {
    const opening = indexedDB.open(NAME);
    opening.onupgradeneeded = () => opening.result.createObjectStore(NAME);
    const database = await done(opening);
    const rows = database.transaction(NAME, 'readwrite').objectStore(NAME);
    const added = done(rows.add(1, `${measure} ${id}`));
    // Once the row is there, or is not.
    database.close();
    await added;
  } catch (error) {
    return (error as DOMException | null)?.name !== 'ConstraintError';
  }
  return true;
}
