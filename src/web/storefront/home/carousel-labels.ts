/** A page with several carousels has several of each button: their names say whose they are. */
export function carouselLabels(name: string) {
  return {
    previous: `Anteriores de ${name}`,
    next: `Siguientes de ${name}`,
    pause: `Pausar ${name}`,
    play: `Seguir con ${name}`,
  }
}
