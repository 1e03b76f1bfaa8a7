/** Keeps brackets, and a number with what it counts, on one line where there is room for it. */
export function unbroken(text: string) {
  return text.split(/(\([^)]*\),?|\b\d \p{L}+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
