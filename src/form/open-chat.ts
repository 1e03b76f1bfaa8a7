/** The browsers inside Instagram, Facebook and the like: a new tab there is lost or replaces the page. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(Instagram|FBAN|FBAV|FB_IAB|Line|TikTok|BytedanceWebview|musical_ly|Pinterest|Snapchat|LinkedInApp|; wv)\b/i.test(
    userAgent,
  );
}

/**
 * Opens a chat in a new tab where the browser allows it.
 * Opened without `noopener`, which would answer null even on success; the opener is cut right after.
 * @returns false when nothing was opened, so that the caller shows a link instead
 */
export function openChat(url: string): boolean {
  if (isInAppBrowser(navigator.userAgent) || typeof window.open !== 'function') return false;
  try {
    const tab = window.open(url, '_blank');
    if (!tab) return false;
    tab.opener = null;
    return true;
  } catch {
    return false;
  }
}
