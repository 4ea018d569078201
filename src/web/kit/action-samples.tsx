import Pencil from 'lucide-react/icons/pencil'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import { Button, type ButtonVariant, buttonStyle } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Sample, SampleSection } from './sample.tsx'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'sun', 'danger']

export function ActionSamples() {
  return (
    <SampleSection title="Acciones">
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={`Botón ${variant}`}>
          <Button variant={variant} size="small">
            Chico
          </Button>
          <Button variant={variant}>Mediano</Button>
          <Button variant={variant} size="large">
            Grande
          </Button>
          <Button variant={variant} isBusy>
            Guardando
          </Button>
          <Button variant={variant} disabled>
            Apagado
          </Button>
        </Sample>
      ))}
      <Sample name="Enlaces">
        <TextLink to="/_kit">Ver todo</TextLink>
        <Link to="/_kit" className={buttonStyle('primary')}>
          Enlace con peso de botón
        </Link>
      </Sample>
      <Sample name="Botón de icono">
        <IconButton label="Editar" icon={<Pencil />} />
        <IconButton label="Carrito" icon={<ShoppingCart />} tone="soft" />
        <IconButton label="Eliminar" icon={<Trash2 />} tone="danger" />
        <IconButton label="Eliminar, apagado" icon={<Trash2 />} tone="danger" disabled />
      </Sample>
      <Sample name="Páginas">
        {[1, 3, 7].map((page) => (
          <Pagination
            key={page}
            page={page}
            totalPages={7}
            hrefFor={(next) => `/_kit?pagina=${next}`}
            labels={{
              region: `Páginas, ejemplo ${page}`,
              previous: 'Anterior',
              next: 'Siguiente',
              current: `Página ${page} de 7`,
            }}
          />
        ))}
      </Sample>
    </SampleSection>
  )
}
