import { es } from 'zod/locales'
import { z } from 'zod/mini'

// Must run before any schema is built. `jitless`, because the content security policy forbids building functions from text.
z.config({ ...es(), jitless: true })
