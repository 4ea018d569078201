/**
 * In the page itself, so that sections laid out later are also skipped when the browser lays out the page before its stylesheet has
 * arrived, as it does for a mouse that rests on it. Otherwise everything in them would fade in from its unstyled look. The content
 * security policy allows exactly this text.
 */
export const INLINE_STYLE = '.later{content-visibility:auto}'
