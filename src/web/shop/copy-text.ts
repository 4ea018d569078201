import { showToast } from './show-toast.ts'

/** Copies a text and says whether that worked. */
export async function copyText(text: string, success: string, failure: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', text: success })
  } catch {
    // The clipboard needs https in some browsers and permission in others.
    showToast({ kind: 'error', text: failure })
  }
}
