/**
 * Tells the stylesheet what is on screen, by attributes of <html>: `data-past-hero` for the header,
 * `data-lead-form` for notices and `data-form` for the floating button, which steps aside for forms.
 * Not a component: it draws nothing. Without it the header simply stays with the hero.
 */
const root = document.documentElement;

function mark(selector: string, attribute: string, options: IntersectionObserverInit, whenVisible: boolean) {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) seen.add(entry.target);
      else seen.delete(entry.target);
    }
    root.toggleAttribute(attribute, seen.size > 0 === whenVisible);
  }, options);
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

mark('.hero-picture', 'data-past-hero', { rootMargin: '-84px 0px 0px' }, false);
mark('.lead-card', 'data-lead-form', {}, true);
mark('.lead-card, .contact-form', 'data-form', {}, true);
