/** SHA-256 of the pictures, plans and faces of the room that came with this site, whatever a file is called. After a new render: its hash too. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set([
  // renders/academia.jpg
  'ea138cd93a4745f98dd83a6742586ec160c71e57c6ef749bc025aea9e3e11e25',
  // renders/deck-gourmet.jpg
  'e779cf9644f0566d4b78189163149d698b3c888bc3508d39810733a346abd5a0',
  // renders/fachada-lagoa.jpg
  '8ae75c491838cba1af3205a304f1adf2de3e9e0453cc0ab689967ab715fd63bc',
  // renders/jardim.jpg
  '5f990b5d9c7f751cc169a3f0f64969c34fa9f6ece4b8e2265d051ee31e387ab8',
  // renders/piscina-madrugada.jpg
  '4269dd5510ef0344f1736dafc8c7687fee628c8654fa1d8810c567fe9222957e',
  // renders/piscina-retrato-madrugada.jpg
  '135fdc4bacc9b4d07f94d1242c5f551a258b33845342f8987eb43cd73538e2bb',
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
  'e96909de59d664ad75e6af036a81898f7af5840a9271b82e7f95c6bd22aff110',
  // plans/garden-d1.svg
  '19f2aa8a7044ec3394451544aab2671e7e403a6b58ba45209b2e263b933e7550',
  // plans/tipo-a-phone.svg
  'fce68ea849a002541faa743c3771d7c373a45e3a2b0b4a6cd61e0ed164b9e03f',
  // plans/tipo-a.svg
  'adc63b01e56a840d4491903199797631a5bb0a2e5b766848bb3b0221ea0e76fe',
  // plans/tipo-b-phone.svg
  '8b77ab368932369d1b2bd8dba64e46268e72dc7d407a422c1c33066d9ee894ce',
  // plans/tipo-b-same-scale.svg
  '2981eebefaa3f564a4681efcfa61ced13effd3aab5f878f0ea73e47f86cf1b3d',
  // plans/tipo-b.svg
  '68619ed9f3c9ad37471ae3df7b57205fd96e2d6068c8fba37e44ced818e0e7e8',
  // tour/sala/back.jpg
  'a9f8f4db76ef0fe215b91a82503cf90df209971dbd92946e6320abd0e9a65c1b',
  // tour/sala/down.jpg
  'fdc6bbaa056ba11f884fe4ad7cd4a994be7144d54a19afb8da8fb9884af73cd4',
  // tour/sala/front.jpg
  'a1c210ecffd5930ee59f4bcb5132b0aa685caa0f85020322b6f884639997a6ac',
  // tour/sala/left.jpg
  '6d603ea9373797086cc367d48a40ebf456610417e7f4fee835a00d32d214ef05',
  // tour/sala/right.jpg
  'ef65794e07079e10903601c18307bff4115e686a8b1cab5a625ca662abff44e8',
  // tour/sala/up.jpg
  '25879cddf27e4eb38a05f1816041e23b15422465d46453a5b3d3952bec45e84b',
]);
