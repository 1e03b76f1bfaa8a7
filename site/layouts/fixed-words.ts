/** What the specification fixes in English on a Portuguese page. */
const ENGLISH = ['Oops! Page not found', 'Return to Home'];

/** The language of a text, where it is not the page's. */
export const languageOf = (text: string) => (ENGLISH.includes(text) ? 'en' : undefined);
