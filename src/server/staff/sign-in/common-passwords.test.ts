import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { generatePassword } from './passwords.ts';

const OWN = ['asha.rao3@gmail.com', 'Rinova'];

/** Each line is for one reason. */
const GUESSABLE = `
  asha.rao3@gmail.com|Asha.Rao3@Gmail.com|asha.rao3@gmail.com1|asha.rao3gmail|asharao3asharao3|asha_rao3_2026
  asharao@2026!|Asha@19870512|rao@asha#1987|gmailasha12345|AshaRao@Rinova1|4sh4r40@2026!
  Rinova@2026123|Rinovaloans@123|RinovaFinance1!|rinova-lending-1|R1n0v4@202611|rinovarinova12
  Mumbai123456|Mumbai@2026123|Delhi@2026!!|Bangalore@123|Pune@1234567|NewDelhi@2026|Hyderabad#99|Mumbai-Pune-12|Thiruvananthapuram|Bengaluru@2026
  Diwali@202611|HappyDiwali@26|Holi@20262026|Navratri2026!!|GaneshChaturthi1|Janmashtami@1|MakarSankranti@1
  JaiShriRam@123|JaiShreeRam108|JaiMataDi@2026|RadheRadhe@108|JaiHind@151947|VandeMataram@1|HarHarMahadev1
  Rahul@12345678|Priya@19951207|RaviKumar@1990|Sharma.Verma.12|Chhatrapati@1|Krishna@108108|Mohammed@78678
  India@123456|Bharat@1947!!|IndianCricket@7|Sachin@Tendulkar10|ViratKohli@018|Bollywood@2026
  Welcome@2026!|Password@2026|P@ssw0rd@2026|PASSWORD1234!|Welcome@12345|Sunshine@12345|Dragon#Monkey1
  Admin@12345678|LoanAdmin@2026|Staff.Office.1|PersonalLoan@1|BankLoan@123!!|Lending#2026!
  Qwerty1234Asdf|abcd1234efgh|qwertyuiop[]|abcdefghijkl|1qaz2wsx3edc|zxcvbnm,./123|asdfgh;lkj12|poiuytrewq12
  9822000000ab|123456789012|12.03.1998-12|2026-11-26-10|+91 98765 43210|aaaaaaaaaaaaa|abcabcabcabcabc
  passwordpassword|unbelievable|iloveyou123456|ＰＡＳＳＷＯＲＤ1234|letmein!letmein|monkey123monkey
`;

const FINE = `
  a plain test password|another test password|a third test password|several unrelated words here|correct horse battery
  Rinova lends rupees to bakers|mangostreet-halfmoon|मेरा पहला घर पुणे में|purple tractor on the moon|tabla violin monsoon
  gTr4kqP9vXm2|kT7#mQ2!vXz9|vN8w-Qz3x-Lp6t|hJ5$kw9Zq!rT|zK3xwPq8vNtJ|Wq7!Zr2@Xk9#m|d4mPvX-tq8Rks|bQz8RwKt3LpX
  the kettle hums at dawn|slow rivers carve stone|nine goats ate my hat|lanterns over wet slate|my aunt paints bicycles
  copper-umbrella-sigh|gravel.pudding.owl|thimble_orchard_fog|walnut/zipper/quilt|velvet+harbour+crumb
  Mumbai trains never sleep alone|Diwali lamps flicker twice|Krishna hid the stolen butter|Pune rains smell of iron
  asha keeps eleven parrots|Rao's cousin fixes clarinets|Gmail lost the spotted envelope|loans paid with marigolds
  ek neela ghoda udta hai|teen kale bandar naache|bhooka hathi ganna khaye|barsaat mein chhatri khoyi
  मीठे आम की टोकरी|नीली साइकिल तेज़ चले|வானம் நீல நிறம் கொண்டது|আকাশ আজ খুব নীল
  Ferrets juggle 14 radishes|7 wooden spoons rattle|12 moths in a teacup|yesterday's crossword was odd
  sphinx of black quartz|quixotic badger waltz|jumping zebras vex|plinth gusset farrow|otter biscuit gavel
  wdkqmzvhtrbx|xkcdstyleishorse|oblongturnip|murmuration|crumpledparasol|forgottentrombone|whistlingkettles
  e3b0c44298fc1c14|9f86d081884c7d65|c0ffee-7a3d-b19e|qe2-vx9-mk4-tz7|LKJ.vmq.TRW.zbn|Zt-rk-Wq-mx-Pv
`;

const passwordsOf = (text: string) =>
  text
    .trim()
    .split(/\n\s*|\|/)
    .map((each) => [each] as const);

describe('a password', () => {
  it.each(passwordsOf(GUESSABLE))('%s is easy to guess', async (password) => {
    expect(await isCommonPassword(password, OWN)).toBe(true);
  });

  it.each(passwordsOf(FINE))('%s is not', async (password) => expect(await isCommonPassword(password, OWN)).toBe(false));

  it.each([
    ['x1@example.com', 'x1@example.com1'],
    ['priya_1@mail.example', 'priya1@2026!!'],
    ['o.k@lending.example', 'lending2026!!'],
    ['नेहा@उदाहरण.example', 'नेहा@उदाहरण12'],
  ])('of %s is easy to guess when it is %s', async (email, password) => {
    expect(await isCommonPassword(password, [email])).toBe(true);
  });
});

/** Words that are not common before `@123`. */
const UNCOMMON =
  `abacus anvil apricot badger balcony barley basalt beacon bellows birch bobbin bramble bristle buckle burrow cactus candle
  cello chisel cinder clarinet cobble comet copper crumb cuckoo dahlia dapple dimple dollop ember falcon fathom fennel ferret
  fiddle flannel fossil furrow gable gannet garnet gherkin glacier gosling granite gravel gusset hamlet hazel heron hinge
  hobnail hyacinth icicle jasper jigsaw juniper kettle kiln lantern larder lattice lichen lintel lobster marrow meadow
  millet mortar muslin nettle nimbus nutmeg oatmeal orchard osprey otter paddle parsnip pebble pewter plinth plover pumice
  quarry quill quince radish raffia rafter ripple rivet saddle saffron sandal scallop shingle sickle spindle sprocket starling
  stencil tassel teasel thimble thistle timber tinder toggle trellis trowel turnip tussock velvet walnut warbler wattle
  whisker wicket willow zephyr zither`.split(/\s+/);

const refusedOf = async (passwords: readonly string[]) => {
  const refused: string[] = [];
  for (const password of passwords) if (await isCommonPassword(password, OWN)) refused.push(password);
  return refused;
};

it('is weighed by its beginning where single characters stand for many, which would take seconds', async () => {
  expect(await isCommonPassword(`${'…'.repeat(100)}wdkqmzvhtrbx`, OWN)).toBe(true);
});

it('is never refused for a phrase of four uncommon words', async () => {
  const phrase = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...UNCOMMON), { minLength: 4, maxLength: 4 }),
      fc.constantFrom(' ', '-', '.', '_', ''),
    )
    .map(([words, separator]) => words.join(separator));
  expect(await refusedOf(fc.sample(phrase, { seed: 97, numRuns: 500 }))).toEqual([]);
});

it('is never refused when it was generated', async () => {
  const generated = Array.from({ length: 200 }, generatePassword);
  // As managers generate them.
  const short = fc.sample(
    fc.string({
      unit: fc.constantFrom(...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
      minLength: 16,
      maxLength: 16,
    }),
    { seed: 97, numRuns: 300 },
  );
  expect(await refusedOf([...generated, ...short])).toEqual([]);
});
