/** Keeps brackets, and a number with what it counts, on one line. */
export function unbroken(text: string) {
  return text.split(/(\([^)]*\),?|\b\d \p{L}+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
