import { watchAny } from '../../ui/scheduling.ts';

/** Sets `data-past-hero` and `data-lead-form` on <html>, for the stylesheets. */
const root = document.documentElement;
const all = (selector: string) => document.querySelectorAll(selector);

watchAny('-84px 0px 0px', all('.hero-picture'), (seen) =>
  root.toggleAttribute('data-past-hero', !seen),
);
watchAny('0px', all('.lead-card'), (seen) => root.toggleAttribute('data-lead-form', seen));

/** The popover does not close by itself when a link within the page is followed. */
const menu = document.querySelector<HTMLElement>('.site-header-menu');
menu?.addEventListener('click', () => menu.hidePopover());
