import { daysLeft } from '#domain/trash.ts'

/** A few days before the end it stands out. */
const SOON_DAYS = 3

/** When something in the trash is erased. */
export function DaysLeft({ deletedAt }: { deletedAt: string }) {
  const days = daysLeft(deletedAt, new Date())
  const text = days <= 1 ? 'en menos de un día' : `en ${days} días`
  return <span className={days <= SOON_DAYS ? 'font-bold text-danger' : 'xs:whitespace-nowrap'}>{text}</span>
}
