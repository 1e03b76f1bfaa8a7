interface Props {
  text: string;
  /** What finds them, as its one group. */
  parts: RegExp;
}

/** A text that breaks between some of its parts before it breaks within one. */
export const Unbroken = ({ text, parts }: Props) =>
  text.split(parts).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A text that breaks between its sentences before it breaks within one. */
export const Sentences = ({ text }: Pick<Props, 'text'>) => (
  <Unbroken text={text} parts={/(\S.*?(?:[.!?…](?= )|$))/} />
);
