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
  'b41602643ee32a21b977929cbc4b5d9c89554c904df52132731793f97d4d5bae',
  // plans/garden-d1.svg
  '9d19f437b04a0fff5e774061b180b0f127d3a2374f18f4f4ead34426e27a6446',
  // plans/tipo-a-phone.svg
  '764952ebb7cdd81a5d1e6c158cc7626780fb6625103191fc384967267b096f9e',
  // plans/tipo-a.svg
  'c506a2bfbca13a8bb8089e2545973786951a038e80b34de688b285fbc04380e6',
  // plans/tipo-b-phone.svg
  '2aa8ef9fec3b96d07911c0e0c161a48b291285ef4c1892ab05b607c3e08efb8b',
  // plans/tipo-b-same-scale.svg
  'fa919e3375ba89dab9ece0674fd22892beb1a43910666bb95a88972728501451',
  // plans/tipo-b.svg
  '662c10310a8ac4a676da770adfb0f051c78d47dd3cad858b619999472848457e',
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
