import { listed, type Topic } from './topic.ts'

/** Why gifts are given. */
export const OCCASIONS: readonly Topic[] = [
  {
    key: 'birthday',
    name: 'Birthday',
    categories: ['birthday'],
    phrases: ['birthday', 'bday', 'b day', 'birth day', 'birthday party', 'name day'],
  },
  {
    key: 'housewarming',
    name: 'Housewarming',
    categories: ['housewarming'],
    phrases:
      listed(`housewarming, house warming, new home, new house, new flat, new apartment, first home, first house, moving in,
      moving house, moving, new homeowner, homeowner, new place, first flat, first apartment`),
  },
  {
    key: 'wedding',
    name: 'Wedding',
    categories: ['wedding'],
    phrases:
      listed(`wedding, marriage, bridal shower, wedding shower, bride and groom, engagement, wedding gift, getting married, hen
      party, hen do, bachelorette, mr and mrs`),
  },
  {
    key: 'anniversary',
    name: 'Anniversary',
    categories: ['for-couples', 'wedding', 'valentines'],
    phrases: ['anniversary', 'wedding anniversary'],
  },
  {
    key: 'christmas',
    name: 'Christmas',
    categories: ['christmas'],
    phrases: ['christmas', 'xmas', 'x mas', 'noel', 'festive', 'advent', 'christmas eve', 'holiday season', 'under the tree'],
  },
  {
    key: 'stocking',
    name: 'Stocking fillers',
    categories: ['secret-santa', 'christmas'],
    phrases: ['stocking filler', 'stocking stuffer', 'stocking', 'xmas stocking', 'christmas stocking'],
    maxUsd: 30,
  },
  {
    key: 'secret-santa',
    name: 'Secret Santa',
    categories: ['secret-santa'],
    phrases: ['secret santa', 'white elephant', 'kris kringle', 'yankee swap', 'gift exchange', 'office exchange', 'dirty santa'],
  },
  {
    key: 'new-baby',
    name: 'New baby',
    categories: ['new-baby'],
    phrases:
      listed(`new baby, baby shower, newborn, new born, christening, baptism, new parent, new mum, new mom, infant, new mother,
      expecting, mum to be, mom to be, pregnant, pregnancy, baby boy, baby girl, first baby`),
    onlyAfterFor: ['baby'],
  },
  {
    key: 'thank-you',
    name: 'Thank you',
    categories: ['thank-you'],
    phrases:
      listed(`thank you, thankyou, thanks, appreciation, hostess, host, dinner party host, say thank you, dinner party, dinner
      host`),
  },
  {
    key: 'valentines',
    name: 'Valentine’s',
    categories: ['valentines'],
    phrases: ['valentine', 'valentine day', 'galentine', 'romantic', 'vday', 'v day', 'date night'],
  },
  {
    key: 'retirement',
    name: 'Retirement',
    categories: ['retirement'],
    phrases: ['retirement', 'retiring', 'retiree', 'retired', 'retire', 'leaving work', 'pension'],
  },
  {
    key: 'graduation',
    name: 'Graduation',
    categories: ['graduation'],
    phrases: listed(`graduation, graduate, graduating, grad, new job, first job, passing exams, passed exams, student, going to
      university, off to college, college student, university student, leaving school, exam results`),
  },
  {
    key: 'mothers-day',
    name: 'Mother’s Day',
    categories: ['for-her', 'for-parents'],
    phrases: ['mother day', 'mothering sunday', 'mum day', 'mom day', 'mothers day'],
  },
  {
    key: 'fathers-day',
    name: 'Father’s Day',
    categories: ['for-him', 'for-parents'],
    phrases: ['father day', 'dad day', 'fathers day'],
  },
]
