/**
 * The browsers inside Instagram, Facebook and the like: a new tab there is lost or replaces the
 * page.
 */
const IN_APP =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line|TikTok|BytedanceWebview|musical_ly|Pinterest|Snapchat|LinkedInApp|; wv)\b/i;

/**
 * Opens a chat in a new tab where the browser allows it. Opened without `noopener`, which would
 * answer null even on success; the opener is cut right after.
 * @returns false when nothing was opened, so that the caller shows a link instead
 */
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
