/**
 * In the page itself, so that sections laid out later are also skipped when the browser lays out the page before its stylesheet has
 * arrived, as it does for a mouse that rests on it. Or everything in them would fade in from its looks without styles. The content
 * security policy allows exactly this text.
 */
export const INLINE_STYLE = '.later{content-visibility:auto}'
