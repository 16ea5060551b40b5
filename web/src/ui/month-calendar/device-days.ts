/** A calendar day of this device for a day, yyyy-MM-dd: calendars count in the days of the device. */
export function deviceDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The day, yyyy-MM-dd, that a calendar of this device shows. */
export function dayOfDevice(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
