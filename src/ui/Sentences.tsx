import { Fragment } from 'react';

/** A text that breaks between its sentences before it breaks within one. */
export function Sentences({ text }: { text: string }) {
  const sentences = text.replace(/([.!?…]) /g, '$1\n').split('\n');
  return sentences.map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span className="unbroken">{sentence}</span>
    </Fragment>
  ));
}
