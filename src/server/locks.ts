/** Changes of products, prices, recipes and their pictures take turns: there are few of them, and each reads what another may change. */
export const CATALOGUE = 'catalogue'

/** The till and the cash in it. Taken last, so that nobody waits in a circle: cash that is recorded while it closes is in it or not. */
export const TILL = 'till'
