interface Props {
  text: string;
  /** It must have exactly one capturing group. */
  parts: RegExp;
}

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

export const Sentences = ({ text }: Pick<Props, 'text'>) => (
  <Unbroken text={text} parts={/(\S.*?(?:[.!?…](?= )|$))/} />
);
