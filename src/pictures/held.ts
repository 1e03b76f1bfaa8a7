/**
 * Lets go of the pictures that `<Picture held>` keeps from the first view: a browser fetches what is lazy from as far
 * as 2,500 px off, and on a slow network that is taken from the hero. They go at the first scroll, and where they
 * are on screen without one; from then on the browser's own laziness decides.
 */
const held = document.querySelectorAll<HTMLSourceElement>('source[data-held]');

function letGo() {
  for (const source of held) source.media = 'not all';
  onScreen.disconnect();
  removeEventListener('scroll', letGo);
}

const onScreen = new IntersectionObserver((entries) => {
  if (entries.some(({ isIntersecting }) => isIntersecting)) letGo();
});
for (const { parentElement } of held) {
  const image = parentElement?.querySelector('img');
  if (image) onScreen.observe(image);
}
addEventListener('scroll', letGo, { passive: true });
