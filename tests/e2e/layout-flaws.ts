/** Runs in the page: returns what a reader with enlarged text would trip over. */
export function layoutFlaws(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Piece = { node: Node; layer: Element | null; text: string; box: Box }

  const styles = new Map<Element, CSSStyleDeclaration>()
  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }

  function ancestors(element: Element | null): Element[] {
    const found: Element[] = []
    for (let at = element; at; at = at.parentElement) found.push(at)
    return found
  }

  function layerOf(element: Element): Element | null {
    return (
      ancestors(element).find((one) => styleOf(one).position === 'fixed' || styleOf(one).zIndex !== 'auto') ??
      null
    )
  }

  const flaws: string[] = []
  const modal = document.querySelector(':modal')

  /** The part of a rectangle that is not clipped by its ancestors; reports text cut off without an ellipsis. */
  function visiblePart(rect: DOMRect, element: Element, text: string): Box | undefined {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
    // Text inside a scrolled or shortened box is cut off on purpose.
    let isOnPurpose = text === ''
    for (const one of ancestors(element)) {
      if (one === document.body) break
      const { overflow, textOverflow, webkitLineClamp, position } = styleOf(one)
      if (/auto|scroll/.test(overflow) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
        isOnPurpose = true
      if (overflow !== 'visible') {
        const outer = one.getBoundingClientRect()
        const isCut = rect.right > outer.right + 2 || rect.bottom > outer.bottom + 4
        if (outer.width > 2 && isCut && !isOnPurpose) flaws.push(`cut off: ${text}`)
        box.left = Math.max(box.left, outer.left)
        box.right = Math.min(box.right, outer.right)
        box.top = Math.max(box.top, outer.top)
        box.bottom = Math.min(box.bottom, outer.bottom)
      }
      if (position === 'fixed') break
    }
    return box.right - box.left > 2 && box.bottom - box.top > 2 ? box : undefined
  }

  const pieces: Piece[] = []
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!parent || text === '' || parent.closest('script, style, noscript, option, svg, iframe, .sr-only'))
      continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const layer = layerOf(parent)
    const isScrolled = ancestors(parent).some((one) => /auto|scroll/.test(styleOf(one).overflowX))
    for (const rect of range.getClientRects()) {
      const box = visiblePart(rect, parent, text)
      if (!box) continue
      pieces.push({ node, layer, text, box })
      const isOutside = box.left < -1 || box.right > document.documentElement.clientWidth + 1
      if (isOutside && !isScrolled) flaws.push(`outside the screen: ${text}`)
    }
    // Longer words may have to break.
    for (const word of node.textContent?.matchAll(/\$[\d.,]*\d|(?<!\S)\p{L}{2,11}(?!\S)/gu) ?? []) {
      range.setStart(node, word.index)
      range.setEnd(node, word.index + word[0].length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) flaws.push(`broken: ${word[0]}`)
    }
  }

  function isOver(a: Box, b: Box): boolean {
    // Lines close together overlap a little without touching each other's letters.
    const slack = Math.min(a.bottom - a.top, b.bottom - b.top) / 4
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > slack
  }

  pieces.forEach((piece, index) => {
    for (const other of pieces.slice(index + 1)) {
      if (piece.node === other.node || piece.layer !== other.layer) continue
      if (isOver(piece.box, other.box)) flaws.push(`overlap: ${piece.text} | ${other.text}`)
    }
  })
  for (const control of (modal ?? document).querySelectorAll('button, input, select, textarea, img')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // Pictures may lie behind text; that text is marked by being positioned above them.
    if (control.matches('img') && styleOf(control).position === 'absolute') continue
    const box = visiblePart(control.getBoundingClientRect(), control, '')
    const layer = layerOf(control)
    for (const piece of box ? pieces : []) {
      if (piece.layer !== layer || control.contains(piece.node) || piece.node.parentElement?.closest('label'))
        continue
      if (box && isOver(box, piece.box)) {
        const name = control.getAttribute('aria-label') ?? control.getAttribute('src') ?? control.textContent
        flaws.push(`control over text: ${name} | ${piece.text}`)
      }
    }
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) flaws.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)
  return [...new Set(flaws)]
}
