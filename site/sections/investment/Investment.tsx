import type { WholeContent } from '#core/launch/schema.ts';
import './Investment.css';

interface Props {
  words: WholeContent['investimento'];
  /** Drawn under the location section's heading rather than alone. */
  within: boolean;
}

export function Investment({ words, within }: Props) {
  const Heading = within ? 'h3' : 'h2';
  return (
    <div className="investment wrap row screen-only" id="investimento">
      <Heading className="investment-claim">{words.titulo}</Heading>
      <div className="investment-words">
        <p className="lead">{words.texto}</p>
        <p className="small">{words.nota}</p>
      </div>
    </div>
  );
}
