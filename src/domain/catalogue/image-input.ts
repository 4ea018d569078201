import { z } from 'zod/mini'

/** A path of this site or an http(s) address. Others (`javascript:`, `data:`, `//host`) could do more than show a picture. */
export const ImageAddress = z.string().check(
  z.maxLength(2000, 'La dirección de la imagen es demasiado larga'),
  z.regex(
    /^(?:\/(?![/\\])|https?:\/\/[^\s/\\?#]+)[^\s\\\0]*$/i,
    'La imagen tiene que ser una dirección de la tienda o http(s)',
  ),
  z.refine((address) => address.isWellFormed(), 'La dirección de la imagen no es válida'),
)
