import { specialDays } from '#domain/shop/opening-status.ts'
import { useShop } from '#web/shop/shop-data.ts'

/** The week's hours, and the days soon to come on which they are others. */
export function Hours() {
  const shop = useShop()
  return (
    <>
      {shop.hours}
      {specialDays(shop, shop.today).map((day) => (
        <b key={day} className="block">
          {day}
        </b>
      ))}
    </>
  )
}
