import type { OwnEditing } from '#editor/server/editing.ts';
import type { StartEditing } from '#relay/editing.ts';
import type { Settings } from '#relay/settings.ts';

/** Loads the code only where it is used. @param own opens the page by a key from the console */
export async function loadEditing(own?: OwnEditing): Promise<StartEditing> {
  const { startEditing } = await import('#editor/server/editing.ts');
  return (parts) => startEditing({ ...parts, own, rendererScript: 'scripts/edit/renderer.ts' });
}

/** EDIT_PASSWORD turns the broker's page on. */
export const editingBySettings = async ({ editPassword }: Settings) =>
  editPassword ? await loadEditing() : undefined;
