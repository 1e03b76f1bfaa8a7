import { nameFrom } from '#core/launch/yaml/values.ts';
import { originOf, originSentences } from '#core/lead/origin.ts';

/** A place where a link of the site is shown, and what the site notes of who comes by it. */
export interface Advert {
  title: string;
  source: string;
  campaign?: string;
}

export const READY: Advert[] = [
  { title: 'Bio do Instagram', source: 'instagram', campaign: 'bio' },
  { title: 'Stories', source: 'instagram', campaign: 'stories' },
  { title: 'Panfleto', source: 'panfleto' },
];

const LONGEST_NAME = 40;

/** A name of one's own: letters, digits and hyphens alone; undefined where none of them is left. */
export function ownAdvert(title: string): Advert | undefined {
  const campaign = nameFrom(title.normalize('NFKC')).slice(0, LONGEST_NAME).replace(/-$/, '');
  return campaign === '' ? undefined : { title: title.trim(), source: 'link', campaign };
}

/** @param site its address, without a path */
export function linkOf({ source, campaign }: Advert, site: string): string {
  const url = new URL('/', site);
  url.searchParams.set('utm_source', source);
  if (campaign) url.searchParams.set('utm_campaign', campaign);
  return url.href;
}

/** The origin shown with a contact who came by the link. */
export const describeOrigin = (link: string): string =>
  originSentences(originOf(link) ?? {}).join(' · ');
