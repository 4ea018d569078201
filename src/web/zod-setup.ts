import { es } from 'zod/locales'
import { z } from 'zod/mini'

// Before any schema is made: the policy against inline scripts also forbids making functions from text, which zod would try.
z.config({ ...es(), jitless: true })
