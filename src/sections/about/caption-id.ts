/** The id of what names a photo: its caption, by its place. */
export const captionId = (index: number): string => `carousel-caption-${index}`;
