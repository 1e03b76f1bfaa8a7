import type { FitData, Furniture } from './fit-data.ts';
import { size } from './measure-words.ts';

interface Props {
  words: FitData['content']['palavras'];
  furniture: readonly Furniture[];
  /** No more pieces can be laid. */
  full: boolean;
  onAdd(piece: Furniture): void;
}

/** The furniture to choose from, with its usual sizes in metres. */
export function FurnitureList({ words, furniture, full, onAdd }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div className="fit-furniture" role="group" aria-label={words.pecas}>
      {furniture.map((piece) => (
        <button key={piece.kind} type="button" disabled={full} onClick={() => onAdd(piece)}>
          <b>{piece.name}</b> <span className="figures">{size(piece)}</span>
        </button>
      ))}
    </div>
  );
}
