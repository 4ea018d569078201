type Policy = {
  readonly createHTML: (page: string) => string
  readonly createScriptURL: (address: string) => string
}
type Policies = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const PASSED_ON: Policy = { createHTML: (page) => page, createScriptURL: (address) => address }

let policy: Policy | undefined

/**
 * Where browsers enforce Trusted Types, they take HTML and addresses of scripts only from the policy that the header names, and let a page
 * make it once. Only constants of ours may pass.
 */
export function ownPolicy(): Policy {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('serpentina', PASSED_ON) ?? PASSED_ON
  return policy
}
