/** Boards made by `gridwright generate slitherlink SIZE`: each has one solution, and no number can be left out. By their size, columns first. */
export const solverBoards: ReadonlyMap<string, readonly string[]> = new Map([
  [
    '10 × 10',
    [
      'slither/10/10/g63c2dhcc388cci1bhc23132bbgch222bg272cgd223d7ab66cd',
      'slither/10/10/3c27211161djcldg873dg28dgchcdg66173bg2ch7bg81b8bi',
      'slither/10/10/dd238786bgch271cj22cc2cg21707122361bchd71bb8c373c7d',
      'slither/10/10/ld7d2682277ci268c2cgc23d3cbidg2dmdg8d2bccdc',
      'slither/10/10/11d28dg617bhcg2cj832722bh76bbib2123871d172c2ch7ch73c',
    ],
  ],
  [
    '10 × 18',
    [
      'slither/10/18/72ch72bh2cc866bag2132dbk2c07bmch878327287bchb6cgd83b2bi8bgb61dg8d72cg2b2c8217cgdi6253c',
      'slither/10/18/2cg28717cha8bgcc827cg7cg1cg816cdhci77bg22cgd87bg162712622231c1d227668c1bbgb71d12ddgb72b1b27c3b',
      'slither/10/18/dg2ag812ch82bg21cg7co21cl222dj0773bcnci687158ah2adgcgcg8a3ddh777d223cj676dg713cg2dg',
      'slither/10/18/g3c77dh38b2bach7dj6bhc6816c7ci22c206c1ck7d187dj12c2c1231622cm2288222bl2c7131c61dh28bc',
      'slither/10/18/h8677cdhdg3cg6b2773bk128b82c017cgcg2672bdg27ch11277228cb82c8di1ch012b8bi361ad2bh12b277dkc',
    ],
  ],
  [
    '17 × 17',
    [
      'slither/17/17/15dl232bg0b1122b1dk62dg82bg2bgco2006chc3cj2d6236bi12c2dg38317b3122c26dg7bbg6737b88cmcdg3227dm2c1cicd27d7821ck3c21diciccb112cgc78722bg2328d',
      'slither/17/17/i118722dicj15327d2027bm28ccg2dg11cg2dha6812cg1c71di32877chch28bk6222bc71cbdg8166dgclb2222222317317bhcicgd1227622323d6cg8cbbh36c7332dnbg2dh8628dh',
      'slither/17/17/8737cg8831277731bdibgcbgc7c2ch21c32dg83ci2ch778878c8337cib22cccbick2220c31c222dgbh812bk2c617213bg2di1732dgbidgc1223bi8117bgc7bi522628762bbgdic6223c',
      'slither/17/17/3c2c32bg77b311ch32b27bh3726cc22cdi2bgdi76b132cg1c1bak718ci2282d1c213cg671d122267bcga7ci7dbkd3d2727c72bi6282ck8c2ch6777d2338112d273b2c17117227ci2d2c',
      'slither/17/17/hddk672ag518836dg62bh2b613bgd7dc32cc6227d2c87222327d86bkd1bh76cm1b211c8chb7c2a823ck6dc21baci2128171dg28clcg7262217bh2dgbh36228c227162ddg32ci3c',
    ],
  ],
  [
    '20 × 20',
    [
      'slither/20/20/g8dhdbcgcg12c2312d2777agccg6177bgbag717762263dh217327dj26121cg7b37dbhdg2cg3166b2622cgagcg1377212bg722882cbh82adgbg2bg618cj212bg2dh2ch1dg318732bg3bh821bkc2cbo8718782623ckbg077172112338cbhd12co0cbg1b61dgb2238bd',
      'slither/20/20/h12di283cg77ag686cg12878cid88dh2bibc62ccgdi3d877227a2257cc2cgch7dg22c76323bg2c8262bg6bg27b78ci1b232311chdg1d71c2c8dgchcm672816222cbd1c0bcg2dbgcibci31chc2b11b377826327676cgdi766bkb302712cc26db6ch82b',
      'slither/20/20/d722cg32376dg2b23bgbhbccagch327c7dg23211327d28326bh2736bg7aa82c1bbjcbg778c68c71chcg0bch76db6882acgcgdgc1c21a8162282cgdchc26cdg88d22abibh6121b37176188bh3chcl232bg337c226ch37dh7d363dck1bcjd7d22c28ci1b',
      'slither/20/20/g2bhd6bh2326dcgc7c1ch7b3626bg72b1722bg37dgc8cg2ci1ckahagbgdgc1071663dh3c1dh7175327ch1chcgbgc23bb22b2ck3c22bg2121chbg1bm23872dh3c37bg132ch7b2673bjdgbg7cad623781bcg802cgcb7321abg3cchdgbi1b22ch2217633ch7d3d',
      'slither/20/20/dhdgbg2cg1c1873007d276bdbgb772bk21b32db8721b6bg6dk627ck63bg3bbgdhchdk1683217dg2017256agch6ci8dc127867dibgch10di7c7137ch28676122di7bgchbb72ci8dai613263a88d731bcb7bibkc2c6dg772222618ch2233chcc333c',
    ],
  ],
  [
    '36 × 20',
    [
      'slither/36/20/3177dcg1d7cgc2cb11dh2136ddai33cj8dg67ch622cg112bi222cg2131dj371b172ch8c28dgcc1ch2bcg37b1ch7bg1372211d22212dj862cg37b1cg67683111cc26228b2d2ccn212b16dckcg861bd78chbh6dcg2cbj6d1b22728dg1ch1c2512b216bgd1727bgdg27dh3cg32cg72117ch182121267bgcg12cj122730bch68c2chcg12dp1126161dg682cha2ch1ci76dg8bbc816b828cc2dag11bbj3bj027dg127d267bgdg11dg2ccc2ci36670ciccd21clc5dg73bib',
      'slither/36/20/763d1b1dh1cg2168dg2236blb071chdhccbh1c2bg71dd26ch01cb28cb1223cgclcg8312727djcg2dh22821bdg232bg17bm22ak37cgch78cc22137d82cg71cg2676chbcj7737cg22cgbj1cib33cb12363d782dibg2372b1di17cgc1b8311bg132223127117ch271cg2a780126cicgbh2b877dg76ch6dh2122238c2c783bg7761dgchbg163c8ch271d66c1bh2ccch12chcb6cg2d11bib37db6dh3bic3bg33dgbh85682cg76cg71cb127cb3b222bg8cd73dh361cgag88b6c',
      'slither/36/20/c1bicbg7c72djc3ch172d72262ac22b27c71c7bh63cg3cd17dh1ch33783cg73cc2bg8cgckbici6122b7ddh301c182c8101di5721773bg71178c2c212c72ckcg7cg2bl121262c2cg2276112di323bk2bg7bgdg8c07ch676222c112didgbid111223cg1ch2cbg6dg6ag2bk8bc327272cb26bg1agcg0c3b22b2bg2bh2ci2dcgch277chdd7628bhbhcd2c2bh0cg2c21bi82bh22c66dk1ch681d373172bh623c220613bg1cg227bj87bag1b2chcgb172762723cdg3bg71288cd',
      'slither/36/20/8bgdh67bh6871bhbg2dg23c3cg617cg8cgdh8c86bh31b1722bi2cdg1ch381267dc8363d2dh81did1c2c1cbhdgcg0c161c7cg25c21d2acb1bkcg30didg1883dk252726cidhcj728db327dl7bbgbgd7bbm8dg2c8cj2311dk772ag822bgc18dh7b3261djdg31318dgbch308dg512aicibg1bg28dh2bgcg17677d73bm8chb7bbhbgbc73bcgbc2bjcg363d2am1dh722c1dhcg1117716bg772662ci22bbibg36d2dh762b8cc3cd8c183117278cg1212d',
      'slither/36/20/327117262bgd273c2c283cbkd231b37c22bg5bj276c2bhc21cgbgb6383132bbhck2271113ahdic318258dgcm2b11cibj2621ag22cm72b2bgchci721a7321bgai71d3b3ci0b7cgd7dg22bkcg7ag3331736728063178c07c721ck317cm2ci112al81cgc2227d3cm666bgcj31621676ci231bg3cg2dich652271dh71dg8cg2ac26dibh16ccgb687263cg573d8bg7b32dh7chc7112b622171dg602d22bg722ch226bgcj7372c18cdb27dh66312cdh8d322c237cg8d1c',
    ],
  ],
]);
