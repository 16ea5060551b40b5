import type { ObjectEntry } from './object-entry.ts'

export const vehicles = {
  bicycle: { code: '1f6b2' }, scooter: { code: '1f6f4' }, vespa: { code: '1f6f5' }, racingCar: { code: '1f3ce-fe0f' },
  bus: { code: '1f68c' }, fireEngine: { code: '1f692' }, tram: { code: '1f68b' }, railCar: { code: '1f683' },
  locomotive: { code: '1f682' }, sailboat: { code: '26f5' }, canoe: { code: '1f6f6' },
  helicopter: { code: '1f681', stance: 'fly' }, slide: { code: '1f6dd' },
} satisfies Record<string, ObjectEntry>
