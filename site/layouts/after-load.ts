/** These load after the first paint; `index.astro` decides when. */
import '../pictures/load-held.ts';
import '../sections/header/on-screen.ts';
import '../waking/prefetch.ts';
