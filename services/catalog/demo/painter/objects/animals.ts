import type { ObjectEntry } from './object-entry.ts'

export const animals = {
  mouse: { code: '1f401' }, cow: { code: '1f404' }, rabbit: { code: '1f407' }, cat: { code: '1f408' },
  dragon: { code: '1f409' }, snail: { code: '1f40c' }, horse: { code: '1f40e' }, sheep: { code: '1f411' },
  monkey: { code: '1f412' }, rooster: { code: '1f413' }, dog: { code: '1f415' }, elephant: { code: '1f418' },
  octopus: { code: '1f419' }, shell: { code: '1f41a' }, fish: { code: '1f41f' }, tropicalFish: { code: '1f420' },
  hatchling: { code: '1f423' }, chick: { code: '1f424' }, bird: { code: '1f426' }, poodle: { code: '1f429' },
  catFace: { code: '1f431' }, spoutingWhale: { code: '1f433' }, horseHead: { code: '1f434' }, dogFace: { code: '1f436' },
  frog: { code: '1f438' }, bear: { code: '1f43b' }, spider: { code: '1f577-fe0f', stance: 'flat' },
  blackCat: { code: '1f408-200d-2b1b' }, polarBear: { code: '1f43b-200d-2744-fe0f' }, lion: { code: '1f981' },
  unicorn: { code: '1f984' }, eagle: { code: '1f985', stance: 'fly' }, duck: { code: '1f986' }, deer: { code: '1f98c' },
  gorilla: { code: '1f98d' }, giraffe: { code: '1f992' }, hedgehog: { code: '1f994' }, sauropod: { code: '1f995' },
  tyrannosaur: { code: '1f996' }, parrot: { code: '1f99c' }, raccoon: { code: '1f99d' }, lobster: { code: '1f99e' },
  dodo: { code: '1f9a4' }, flamingo: { code: '1f9a9' }, beaver: { code: '1f9ab' }, goose: { code: '1fabf' },
  moose: { code: '1face' }, ghost: { code: '1f47b' }, spaceInvader: { code: '1f47e' }, skull: { code: '1f480' },
  microbe: { code: '1f9a0' }, nest: { code: '1faba' },
} satisfies Record<string, ObjectEntry>
