/** SHA-256 of the pictures, plans and faces of the room that came with this site, whatever a file is called. After a new render: its hash too. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set([
  // renders/academia.jpg
  'ea138cd93a4745f98dd83a6742586ec160c71e57c6ef749bc025aea9e3e11e25',
  // renders/deck-gourmet.jpg
  'e779cf9644f0566d4b78189163149d698b3c888bc3508d39810733a346abd5a0',
  // renders/fachada-lagoa.jpg
  '8ae75c491838cba1af3205a304f1adf2de3e9e0453cc0ab689967ab715fd63bc',
  // renders/jardim.jpg
  'd92ecc5cfcefd498eaef2fabd308f11ca054eb7e02acb7358f845c3e2152f4ae',
  // renders/piscina-retrato.jpg
  '60954cac0682e5049119ea80ccb2a43a64d472f671f47df43d128b628eb87444',
  // renders/piscina.jpg
  'bf42db9f34280174ab77f07f5cb6fe7b4f598c227fc557eea9b2db67bfcaef81',
  // renders/playground.jpg
  '54782045a835d074495d9cb92736bca6130b786e392798adf49f1e2c562d6209',
  // renders/sala.jpg
  'e46a1088b717dedd75acb3a5fbf7ca55ef103cb6ec0bd92a474eabc5805410ee',
  // renders/suite.jpg
  '91f81f578b8bfba9d4176eaf2195d91a4cc2b1c05138bec549ba35912ece2a3d',
  // plans/garden-d1-phone.svg
  '0a95ca574bb9bcfc3a170906ce61841412667474abb5edfd2a83c214a6234563',
  // plans/garden-d1.svg
  '1258e0f6b25ae6f57a675fcebe778572ca60f4ce142dd24041477e15be713397',
  // plans/tipo-a-phone.svg
  '3a0df3ac119fd3ada5c1936da38dc7ccfda5a3561dab388aca7a9cda0b6f8672',
  // plans/tipo-a.svg
  'af6bc9141f680fb6ac275de141137ae13f29d25ad2396635eb881e72c8b75cee',
  // plans/tipo-b-phone.svg
  '84292947a42f563d2217df92d51f3f7dccbe102e0fc48843edecb203b42bda46',
  // plans/tipo-b-same-scale.svg
  '042db575c2fb0bafe91933cd6d1c4fbf88fcf8a32e437b1987befad16671c574',
  // plans/tipo-b.svg
  'ba5316d35a59e0677670300913d8cca88c5d4f73c09ca8dbd2502eb67b444438',
  // tour/sala/back.jpg
  'a9f8f4db76ef0fe215b91a82503cf90df209971dbd92946e6320abd0e9a65c1b',
  // tour/sala/down.jpg
  'fdc6bbaa056ba11f884fe4ad7cd4a994be7144d54a19afb8da8fb9884af73cd4',
  // tour/sala/equirect.jpg
  '8edde2a2ae657408e5d6bb01cc5b9b04d17e927b5db6acfc7eacdce8eb9f143d',
  // tour/sala/front.jpg
  'a1c210ecffd5930ee59f4bcb5132b0aa685caa0f85020322b6f884639997a6ac',
  // tour/sala/left.jpg
  '6d603ea9373797086cc367d48a40ebf456610417e7f4fee835a00d32d214ef05',
  // tour/sala/right.jpg
  'ef65794e07079e10903601c18307bff4115e686a8b1cab5a625ca662abff44e8',
  // tour/sala/up.jpg
  '25879cddf27e4eb38a05f1816041e23b15422465d46453a5b3d3952bec45e84b',
]);
