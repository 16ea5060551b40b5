import type { ObjectEntry } from './object-entry.ts'

export const wear = {
  topHat: { code: '1f3a9' }, sunHat: { code: '1f452' }, cap: { code: '1f9e2' }, glassesWear: { code: '1f453', stance: 'flat' },
  sunglasses: { code: '1f576-fe0f', stance: 'flat' }, tie: { code: '1f454', stance: 'flat' }, purse: { code: '1f45b' },
  handbag: { code: '1f45c' }, boot: { code: '1f462' }, hikingBoot: { code: '1f97e' }, flatShoe: { code: '1f97f' },
  balletShoes: { code: '1fa70' }, flipFlop: { code: '1fa74', stance: 'flat' }, swimsuit: { code: '1fa71', stance: 'flat' },
  briefs: { code: '1fa72', stance: 'flat' }, coat: { code: '1f9e5' }, watch: { code: '231a', stance: 'flat' },
  backpack: { code: '1f392' }, suitcase: { code: '1f9f3' }, rollerSkate: { code: '1f6fc' }, iceSkate: { code: '26f8-fe0f' },
  sled: { code: '1f6f7' }, snorkel: { code: '1f93f' }, helmet: { code: '1fa96' },
} satisfies Record<string, ObjectEntry>
