/**
 * What the page does once it is there: fetched then, so that no first paint waits for it.
 * `index.astro` says when.
 */
import '../pictures/load-held.ts';
import '../sections/header/on-screen.ts';
import '../waking/prefetch.ts';
