import { watchAny } from '../../ui/scheduling.ts';

/**
 * Tells the stylesheets what is on screen, by attributes of <html>: `data-past-hero` for the
 * header, `data-lead-form` for notices. Without it the header stays with the hero.
 */
const root = document.documentElement;
const all = (selector: string) => document.querySelectorAll(selector);

watchAny('-84px 0px 0px', all('.hero-picture'), (seen) =>
  root.toggleAttribute('data-past-hero', !seen),
);
watchAny('0px', all('.lead-card'), (seen) => root.toggleAttribute('data-lead-form', seen));

/**
 * The menu of narrow screens goes once it has led somewhere; a press elsewhere or Escape closes it
 * by itself.
 */
const menu = document.querySelector<HTMLElement>('.site-header-menu');
menu?.addEventListener('click', () => menu.hidePopover());
