/** Button labels with the carousel's name, because a page has several carousels. */
export function carouselLabels(name: string) {
  return {
    previous: `Anteriores de ${name}`,
    next: `Siguientes de ${name}`,
    pause: `Pausar ${name}`,
    play: `Seguir con ${name}`,
  }
}
