/** Browsers inside other apps lose a new tab or replace the page with it. */
const IN_APP =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line|TikTok|BytedanceWebview|musical_ly|Pinterest|Snapchat|LinkedInApp|; wv)\b/i;

/** Returns false if no tab opened; with `noopener` the answer would be null even on success. */
export function openChat(url: string): boolean {
  if (IN_APP.test(navigator.userAgent)) return false;
  try {
    const tab = window.open(url, '_blank');
    if (tab) tab.opener = null;
    return tab !== null;
  } catch {
    return false;
  }
}
