import type { ObjectEntry } from './object-entry.ts'

export const growing = {
  seedling: { code: '1f331' }, pine: { code: '1f332' }, tree: { code: '1f333' }, palm: { code: '1f334' },
  cactus: { code: '1f335' }, tulip: { code: '1f337' }, rose: { code: '1f339' }, hibiscus: { code: '1f33a' },
  sunflower: { code: '1f33b' }, daisy: { code: '1f33c' }, leaves: { code: '1f342', stance: 'flat' }, bouquet: { code: '1f490' },
  pottedPlant: { code: '1fab4' }, wood: { code: '1fab5' }, feather: { code: '1fab6', stance: 'flat' }, lotus: { code: '1fab7' },
  rock: { code: '1faa8' }, bucket: { code: '1faa3' }, basket: { code: '1f9fa' }, umbrella: { code: '1f302', stance: 'flat' },
  openUmbrella: { code: '2602-fe0f' }, parasol: { code: '26f1-fe0f' }, fountain: { code: '26f2' }, hut: { code: '1f6d6' },
  tent: { code: '26fa' }, camp: { code: '1f3d5-fe0f' }, postbox: { code: '1f4ee' }, ladder: { code: '1fa9c' },
  toolbox: { code: '1f9f0' }, knot: { code: '1faa2', stance: 'flat' }, anchor: { code: '2693' }, ringBuoy: { code: '1f6df' },
  brick: { code: '1f9f1', stance: 'flat' }, gloves: { code: '1f9e4', stance: 'flat' }, broom: { code: '1f9f9', stance: 'flat' },
  sponge: { code: '1f9fd' }, soap: { code: '1f9fc' }, torch: { code: '1f526', stance: 'flat' }, fire: { code: '1f525' },
  windChime: { code: '1f390', stance: 'hang' }, amphora: { code: '1f3fa' },
} satisfies Record<string, ObjectEntry>
