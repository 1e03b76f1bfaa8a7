import { Fragment } from 'react';
import './Sentences.css';

/** A text that breaks between its sentences before it breaks within one. */
export function Sentences({ text }: { text: string }) {
  const sentences = text.replace(/([.!?…]) /g, '$1\n').split('\n');
  return sentences.map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="sentence">{sentence}</span>
    </Fragment>
  ));
}
