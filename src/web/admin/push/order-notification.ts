/** Undefined where the browser has no system notifications. */
export function notificationPermission(): NotificationPermission | undefined {
  return 'Notification' in window ? Notification.permission : undefined
}

/** Only for a press of a button: browsers ask the person. */
export async function askForNotifications(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

type OrderNotification = {
  readonly title: string
  readonly body: string
  /** A notification with the same tag replaces the earlier one. */
  readonly tag: string
  readonly onClick: () => void
}

/** False if the browser refuses: those on Android show notifications of installed apps only. */
export function notify({ title, body, tag, onClick }: OrderNotification): boolean {
  if (notificationPermission() !== 'granted') return false
  try {
    const notification = new Notification(title, { body, tag, icon: '/favicon.svg' })
    notification.onclick = () => {
      window.focus()
      notification.close()
      onClick()
    }
    return true
  } catch {
    return false
  }
}
