import { join } from 'node:path';

// Copies of before 26 November 2026, when age and tar were written by hand here: operators have such, so they are restored.
// The passphrase is `twelve plain sample words`.

/** A whole installation with one loan application and one resume, by `npm run backup`. */
export const OLD_COPY = join(import.meta.dirname, 'old-copy.tar.zst.age');

/** Without encryption: a database that is the text `one\ntwo`, and `resumes/a` with `first`. In base64. */
export const OLD_PLAIN_FILE =
  'KLUv/QRYDQwAtpZEIkBrqwMgjT7PoYnXVUmMqBRMjxpP357s2q0s1g0pjgLDAhQ7ADwAOgCMw80TGwxkuzggdrMQuxEQe8FABsOD' +
  '2mEc0eAnLjwRbbXvEU2ls6cfaxHt/3/2/4h+mIVCVHRkxw8vARoZGI39z00jvKipaDvMgdOaKKEE/xXKP8ASwC4AS0+aij4CvXCj' +
  'iRKbij7cNBhQEzk0pRJzGDFB8cSGAXu8RMGlvYXrwZRgJwXVUurB5eVeJ3usBfkujH3ZSozQGpiY0IYdzUQFqagmSjwkSqlodJix' +
  '0EzkkEoPyCBRI+dlatVKkuUpxK1767druI7kHtLego8dc25TOw6RxfwQp5hrR9J4JdKXHML9/kpUkp4sASgg4AKRmalpAxS0fiCI' +
  'jwK3ByImw8fsALEGgbJmWCNeSME2greoKelwVdPEpQDonrOaxCoEAfRIDpOvQobaIG64RbhOXwpqgHsnPUZFm3kAcizBc6oxqAvS' +
  'SS1EqSBeqX0GwuM0uItpjZjUEhqAeggotS/9JAABAACZ6dhRUCpNGCAAAAB/3rVveowlSJSpFe0g/OkRFBTtCRWrhkRFOPVuK8oE' +
  'Pg==';

/** The same in an encrypted place: its files by their keys, in base64. */
export const OLD_PLACE: Readonly<Record<string, string>> = {
  'rinova-backups.json':
    'eyJmb3JtYXQiOjEsImluc3RhbGxhdGlvbiI6InNhbXBsZSIsImhlYWRlciI6IllXZGxMV1Z1WTNKNWNIUnBiMjR1YjNKbkwzWXhD' +
    'aTArSUhOamNubHdkQ0J4UVdwdWIxTnFTbTV2VTNKamNYcFRhMWRPUzJKUklERXdDbHAwTkdKR1IzRndaVXA2VVZnelFteHVVbm8w' +
    'VVdRMU5IbE1iVmRrTjBkNWNYQldkRGhJZWtJNVJFa0tMUzB0SUVkU1JYVkpjRzV2UTFwTGQycDRRbFYwTjNscmJrNTJkVkJLVkhs' +
    'TmRURnFTV05PYkVWVVZubHpWbThLIn0=',
  'copies/2026-11-26T163903Z.json.zst.age':
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBxQWpub1NqSm5vU3JjcXpTa1dOS2JRIDEwClp0NGJGR3FwZUp6UVgzQmxu' +
    'Uno0UWQ1NHlMbVdkN0d5cXBWdDhIekI5REkKLS0tIEdSRXVJcG5vQ1pLd2p4QlV0N3lrbk52dVBKVHlNdTFqSWNObEVUVnlzVm8K' +
    'b3bCKlmbXxcGmL15UXK0U8KTLNv6TVVrbrDLUxtZDSa4mlZ+ymtzPsLjnOXuCb7qloAKePPiYVY/LNBO9Xy/VAb86Z0M3EyGPWrM' +
    'vuFBaPQDsNt0Hu3yK8UrS2Jb2jkW1ML0S93XQV7k2h4gKWr4G8/aiV2Y1HqsfgcfuBR7mtwkqe8XxeyVBOR1iaSi5X+f1sm6Mne6' +
    'bZQiPEbm7rAnSXLtJ9brQTLnVmUfh/09+Rl18lwRo0dPS413B4GjEt5h2mpekZyTLXp818H6NHGRVST6chxxWKjnB31icpZzgsk/' +
    'v0ySVr5fmw/udnQR7wC1QMfawEKm1I14OSHxGwjXE4Xp4W/czg+PcUJdJhV+Ga6+IUAj9I2cQSRnF091Amx3Gw7eXAwvxQhPFVf2' +
    'Mz2qXTq5nrBo2f6HOotYqGif3cNaRTu4',
  'objects/65/656f8fe8bed1e2ddd12b866befe5a39f2c87609c77ede12b2c5c86ef4eeeb60e.zst.age':
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBxQWpub1NqSm5vU3JjcXpTa1dOS2JRIDEwClp0NGJGR3FwZUp6UVgzQmxu' +
    'Uno0UWQ1NHlMbVdkN0d5cXBWdDhIekI5REkKLS0tIEdSRXVJcG5vQ1pLd2p4QlV0N3lrbk52dVBKVHlNdTFqSWNObEVUVnlzVm8K' +
    'qQ9KNWQ0CcnLUcU8Gd9+ooS4MA8YZVZ4m4vhsMXZTqv87RJZeUqVKHfGhWI+cmdJcAazKKNYKTwDGR9I9gYSGQuVmiQ834+RsvG0' +
    '0C9n54CCIYS35lIM7i8E8qc=',
  'objects/b2/b2d42693f2db97d828c0ca5e265e4fc7e4cd4324e8bf584f6c1cea95f4ec077e.zst.age':
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBxQWpub1NqSm5vU3JjcXpTa1dOS2JRIDEwClp0NGJGR3FwZUp6UVgzQmxu' +
    'Uno0UWQ1NHlMbVdkN0d5cXBWdDhIekI5REkKLS0tIEdSRXVJcG5vQ1pLd2p4QlV0N3lrbk52dVBKVHlNdTFqSWNObEVUVnlzVm8K' +
    'JKGBaIVn5H/4R3eB91EAXeaXxqFwVcIJ5Gesw6SUybeD/gsVdWylIk8fiWFvxRiV6Agi+jnZSpEOdHzx9D36L1vUv2QBMSt3bCRs' +
    '1g1M7ljfq6vIZBIqQOcd',
};
